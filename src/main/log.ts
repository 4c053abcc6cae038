import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import type { Settings } from '../shared/settings/settings.ts';

const MB = 1024 * 1024;

/**
 * The log of one process, a file in the data folder; child loggers name the part and the run. Level by COUNTERSIGN_LOG
 * (default `info`). Large logs are put aside, `countersign.1.log` the newest. A folder that cannot be written to, and a
 * disk without room, costs the log, not the app.
 */
export function openLog(dataDirectory: string, { maximumMb, keptFiles }: Settings['log']): Logger {
  const level = process.env['COUNTERSIGN_LOG'] ?? 'info';
  try {
    mkdirSync(dataDirectory, { recursive: true });
  } catch {
    return pino({ level: 'silent' });
  }
  const write = (line: string) => writeLine(dataDirectory, line, { bytes: maximumMb * MB, kept: keptFiles });
  return pino({ level, serializers: { error: pino.stdSerializers.err } }, { write });
}

function writeLine(folder: string, line: string, { bytes, kept }: { bytes: number; kept: number }): void {
  const file = join(folder, 'countersign.log');
  try {
    // Several processes write to one file, so that only the file itself knows how large it is.
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) + line.length > bytes) putAside(folder, kept);
    appendFileSync(file, line);
  } catch {
    // There is nowhere to say so.
  }
}

/** The oldest goes, the others move on by one. */
function putAside(folder: string, kept: number): void {
  const aside = (number: number) => join(folder, number === 0 ? 'countersign.log' : `countersign.${number}.log`);
  rmSync(aside(kept), { force: true });
  for (let number = kept - 1; number >= 0; number--)
    if (statSync(aside(number), { throwIfNoEntry: false })) renameSync(aside(number), aside(number + 1));
}
