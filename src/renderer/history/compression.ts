const FORMAT = 'deflate-raw';

/** Text as compressed bytes; the work is done off the thread that draws. */
export async function compressText(text: string): Promise<Uint8Array> {
  return new Uint8Array(await through(new Blob([text]), new CompressionStream(FORMAT)).arrayBuffer());
}

/** The text that `compressText` was given. */
export async function decompressText(bytes: Uint8Array): Promise<string> {
  return through(new Blob([new Uint8Array(bytes)]), new DecompressionStream(FORMAT)).text();
}

function through(source: Blob, transform: CompressionStream | DecompressionStream): Response {
  return new Response(source.stream().pipeThrough(transform));
}
