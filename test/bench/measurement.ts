/** One figure of the bench, with the budget it is held against where there is one. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | '×' | '%' | 'tokens' | 'calls';
  /** `value` should be at most, or at least, this. */
  readonly budget?: { readonly atMost: number } | { readonly atLeast: number };
  readonly note?: string;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN, sorted[middle] ?? Number.NaN];
  return (low + high) / 2;
}

/** The value that 95 of 100 do not exceed. */
export function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

/** Median milliseconds over that many rounds, after one that does not count. `prepare` runs before each, off the clock. */
export async function medianTime(
  rounds: number,
  work: () => Promise<unknown>,
  prepare: () => Promise<unknown> = async () => undefined,
): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await prepare();
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Median milliseconds over that many rounds, and what the last one gave; the first counts. */
export async function timed<T>(rounds: number, work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const times: number[] = [];
  for (;;) {
    const start = performance.now();
    const value = await work();
    times.push(performance.now() - start);
    if (times.length >= rounds) return { ms: median(times), value };
  }
}

/** A model's tokens, as they are usually estimated. */
export function tokens(text: string): number {
  return Math.ceil(text.length / 4);
}

export function printMeasurements(measurements: readonly Measurement[]): void {
  const width = Math.max(...measurements.map(({ name }) => name.length));
  for (const measurement of measurements) {
    const { name, value, unit, note } = measurement;
    const figure = `${format(value)} ${unit}`.padStart(14);
    console.log(`  ${name.padEnd(width)} ${figure}  ${verdict(measurement)}${note ? `  (${note})` : ''}`);
  }
}

function verdict({ value, budget, unit }: Measurement): string {
  if (!budget) return '';
  if ('atMost' in budget)
    return `${value <= budget.atMost ? 'ok  ' : 'OVER'} budget ≤ ${format(budget.atMost)} ${unit}`;
  return `${value >= budget.atLeast ? 'ok  ' : 'UNDER'} budget ≥ ${format(budget.atLeast)} ${unit}`;
}

function format(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  return value.toLocaleString('en', { maximumFractionDigits: value < 1 ? 3 : value < 100 ? 1 : 0 });
}
