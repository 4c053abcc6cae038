import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';

/**
 * The log of one process, a file in the data folder; child loggers name the part and the run. Level by COUNTERSIGN_LOG
 * (default `info`). A folder that cannot be written to costs the log, not the app.
 */
export function openLog(dataDirectory: string): Logger {
  const level = process.env['COUNTERSIGN_LOG'] ?? 'info';
  try {
    mkdirSync(dataDirectory, { recursive: true });
    return pino(
      { level, serializers: { error: pino.stdSerializers.err } },
      pino.destination({ dest: join(dataDirectory, 'countersign.log'), sync: true }),
    );
  } catch {
    return pino({ level: 'silent' });
  }
}
