/** Makes the compiler prove that a union is handled whole; reaching it at run time is a bug and throws. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
