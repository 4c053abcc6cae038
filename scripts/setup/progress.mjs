// @ts-check

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 90;

/**
 * @typedef {object} Progress
 * @property {<T>(text: string, work: () => Promise<T>) => Promise<T>} step
 *   runs quiet work under a numbered line with the time it took; on a terminal the line shows that it is alive
 * @property {<T>(text: string, work: () => Promise<T>) => Promise<T>} stage
 *   the same for work that prints for itself
 * @property {(text: string) => void} say
 * @property {(lines: readonly string[]) => void} warn a block that cannot be overlooked
 */

/**
 * Tells people what a script is doing. Nothing is printed until there is something to do.
 * @param {NodeJS.WriteStream} stream
 * @returns {Progress}
 */
export function createProgress(stream) {
  let steps = 0;
  const write = (/** @type {string} */ text) => stream.write(text);
  const announce = (/** @type {string} */ line) => {
    write(`${line} …\n`);
    return () => {};
  };

  return {
    async step(text, work) {
      steps += 1;
      const line = `[${steps}] ${text}`;
      const started = Date.now();
      const stop = stream.isTTY ? spin(stream, line, started) : announce(line);
      try {
        const result = await work();
        stop();
        write(
          stream.isTTY ? `✓ ${line} (${secondsSince(started)})\n` : `[${steps}] done in ${secondsSince(started)}\n`,
        );
        return result;
      } catch (error) {
        stop();
        write(`✗ ${line} (${secondsSince(started)})\n`);
        throw error;
      }
    },
    async stage(text, work) {
      steps += 1;
      const number = steps;
      const started = Date.now();
      write(`\n[${number}] ${text}\n`);
      const result = await work();
      write(`[${number}] ended after ${secondsSince(started)}\n`);
      return result;
    },
    say: (text) => void write(`${text}\n`),
    warn(lines) {
      const bar = '!'.repeat(Math.max(...lines.map((line) => line.length)) + 4);
      write(`\n${bar}\n${lines.map((line) => `! ${line}\n`).join('')}${bar}\n\n`);
    },
  };
}

/**
 * @param {NodeJS.WriteStream} stream
 * @param {string} line
 * @param {number} started
 */
function spin(stream, line, started) {
  let frame = 0;
  const timer = setInterval(() => {
    frame += 1;
    stream.write(`\r${FRAMES[frame % FRAMES.length]} ${line} ${Math.round((Date.now() - started) / 1000)} s `);
  }, FRAME_MS);
  return () => {
    clearInterval(timer);
    stream.write('\r\u001b[2K');
  };
}

/**
 * @param {number} started
 * @returns {string}
 */
export function secondsSince(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
