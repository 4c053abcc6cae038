import type Database from 'libsql';

/** Whether the file is what SQLite has written, page by page. */
export interface PageCheck {
  /**
   * What is wrong with the pages of the file, for people, the first of it; undefined: nothing. `all`: every page, which takes
   * its time in a large file; else those of the board.
   */
  damagedPage(all: boolean): string | undefined;
}

export function createPageCheck(database: Database.Database): PageCheck {
  return {
    damagedPage(all) {
      // A page may be found damaged by an error as well as in the answer.
      try {
        const [row] = database.prepare(`PRAGMA quick_check${all ? '(1)' : "('board_events')"}`).all() as object[];
        const said = String(Object.values(row ?? { said: 'ok' })[0]);
        return said === 'ok' ? undefined : said;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}
