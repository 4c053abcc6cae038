import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Actor, nameKey } from '../../shared/board/actor.ts';
import type { Refusal } from '../../shared/board/refusal.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { BoardSecretStore } from '../store/boardSecretStore.ts';
import type { Port } from '../store/threads/threadPort.ts';
import type { BoardService } from './boardService.ts';

const TOKEN_BYTES = 32;
const ID_BYTES = 9;
const DAY_MS = 86_400_000;
/** `<id>.<secret>`, both in base64url. The id is in the record; the secret is nowhere but with the actor. */
const TOKEN = /^([\w-]{1,40})\.([\w-]{43})$/;

/** Why a token opens nothing. For the log and for the lead; whoever shows the token is not told more than that it does not. */
export type TokenProblem = 'wrong' | 'expired' | 'revoked' | 'actor-gone';

/** Whom a token stands for. */
export interface TokenBearer {
  readonly actor: Actor;
  readonly tokenId: string;
}

export interface IssuedToken {
  /** Shown once, to whoever asked for it. */
  readonly token: string;
  readonly tokenId: string;
}

/**
 * Tokens of actors: 32 random bytes, kept as SHA-256. Whose a token is, when it ends and whether it was revoked is in the
 * record of the board, so that nobody can be given a token without a trace.
 */
export class BoardTokens {
  readonly #board: BoardService;
  readonly #store: Pick<Port<BoardSecretStore>, 'tokenHash'>;
  readonly #now: () => number;

  constructor(board: BoardService, store: Pick<Port<BoardSecretStore>, 'tokenHash'>, now: () => number = Date.now) {
    this.#board = board;
    this.#store = store;
    this.#now = now;
  }

  /** A new token of that actor, in the name of `by`; for so many days, or until it is revoked. */
  async issue(by: string, actor: string, days?: number): Promise<Result<IssuedToken, Refusal>> {
    const tokenId = randomBytes(ID_BYTES).toString('base64url');
    const token = `${tokenId}.${randomBytes(TOKEN_BYTES).toString('base64url')}`;
    const hash = sha256(token);
    const report = {
      type: 'report_token_issued' as const,
      id: tokenId,
      actor,
      seal: sealOf(hash),
      ...(days !== undefined && { expires_at: this.#now() + days * DAY_MS }),
    };
    const reported = await this.#board.execute(by, report, [{ type: 'token.added', id: tokenId, hash }]);
    return reported.ok ? success({ token, tokenId }) : reported;
  }

  /** Whom it stands for at this moment, whichever process has revoked what. Rejects with a `StoreError` when that cannot be read. */
  async check(token: string): Promise<Result<TokenBearer, TokenProblem>> {
    const tokenId = TOKEN.exec(token)?.[1] ?? '';
    const [kept, { tokens, actors }] = await Promise.all([this.#store.tokenHash(tokenId), this.#board.latest()]);
    // Compared with something in any case, so that the time it takes says nothing of whether there is such an id.
    const matches = equalHashes(sha256(token), kept ?? sha256(''));
    const fact = tokens.get(tokenId);
    if (!matches || kept === undefined || !fact) return failure('wrong');
    // Somebody has put another hash in its place in the file, where no entry of the board says so.
    if (fact.seal !== undefined && fact.seal !== sealOf(kept)) return failure('wrong');
    if (fact.revokedAt !== undefined) return failure('revoked');
    if (fact.expiresAt !== undefined && fact.expiresAt <= this.#now()) return failure('expired');
    const actor = actors.get(nameKey(fact.actor));
    return actor?.active ? success({ actor, tokenId }) : failure('actor-gone');
  }
}

/** What an entry of the board says of a hash that is kept apart from it. */
export function sealOf(kept: string): string {
  return sha256(kept);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function equalHashes(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left, 'hex'), Buffer.from(right, 'hex')];
  return a.length === b.length && timingSafeEqual(a, b);
}
