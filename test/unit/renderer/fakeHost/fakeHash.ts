const OFFSET = 2_166_136_261;
const PRIME = 16_777_619;

/** 64 hexadecimal digits that differ where texts differ: in place of SHA-256 where there is no Node, and nothing to protect. */
export function fakeHash(text: string): string {
  let digits = '';
  for (let part = 0; part < 8; part++) {
    let hash = OFFSET ^ (part * PRIME);
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
    digits += (hash >>> 0).toString(16).padStart(8, '0');
  }
  return digits;
}
