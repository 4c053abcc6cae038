import { z } from 'zod';
import { failure, type Result, success } from '../result.ts';

/** The field that is never a secret: it tells log-ins apart, and may be shown. */
export const USER_NAME = 'user name';
export const PASSWORD = 'password';

/** A shorter value could not be told from other text, so that it could not be kept out of records. */
export const SHORTEST_SECRET = 4;
const LONGEST_SECRET = 4000;

/** Braces, quotation marks and line ends would end what stands for a secret. */
const OUTSIDE = /^[^{}“”"\\\n\r]+$/u;

export const secretNameSchema = z
  .string()
  .trim()
  .min(1, 'Give it a name')
  .max(80)
  .regex(OUTSIDE, 'A name has no braces, quotation marks or backslashes');

/** A dot parts the name from the field. */
export const secretFieldSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(40)
  .regex(/^[^{}“”".:=\n\r]+$/u, 'A field is called by words without dots, colons, braces or quotation marks');

/** Where it may be typed: scheme, host and port, nothing else; `https` is meant where none is written. */
export const originSchema = z
  .string()
  .trim()
  .max(400)
  .transform((text, context) => {
    const origin = originOf(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
    if (origin.ok) return origin.value;
    context.addIssue({ code: 'custom', message: origin.error });
    return z.NEVER;
  });

/** A secret as everybody may know it: what it is called, what it has, where it may be used. Never a value but the user name. */
export const keptSecretSchema = z.object({
  name: secretNameSchema,
  /** Scheme, host and port of the pages, and frames in them, that it may be typed into. */
  origins: z.array(z.string()).min(1),
  userName: z.string().optional(),
  /** Names of the fields whose values are secret. */
  fields: z.array(z.string()),
});
export type KeptSecret = z.infer<typeof keptSecretSchema>;

/** A secret as it is handed over to be kept. Without `values` only the rest of one that is kept changes. */
export const newSecretSchema = z.object({
  name: secretNameSchema,
  origins: z.array(originSchema).min(1, 'Say on which site it may be used').max(20),
  userName: z.string().trim().max(400).optional(),
  values: z
    .record(
      secretFieldSchema.refine((field) => field !== USER_NAME, 'The user name is given by itself'),
      z
        .string()
        .min(SHORTEST_SECRET, `A secret has at least ${SHORTEST_SECRET} characters`)
        .max(LONGEST_SECRET)
        .regex(/^[^\n\r]*$/, 'A secret is one line'),
    )
    .optional(),
});
export type NewSecret = z.output<typeof newSecretSchema>;

/** One value, for the executor and for what masks texts; it stays in the main process. */
export interface SecretValue {
  readonly name: string;
  readonly field: string;
  readonly value: string;
  readonly origins: readonly string[];
}

/** What stands for a value wherever people, models and records meet it. */
export function secretPlaceholder(name: string, field: string): string {
  return `{{secret:${name}.${field}}}`;
}

/** What stands for secrets in a text; `g`, so that it is to be used with `matchAll` and `replaceAll`. */
export const SECRET_PLACEHOLDER = /\{\{secret:([^{}“”"\n\r]+)\.([^{}“”".:=\n\r]+)\}\}/gu;

/** The secrets that a text speaks of, in order. */
export function placeholdersIn(text: string): { readonly name: string; readonly field: string }[] {
  return Array.from(text.matchAll(SECRET_PLACEHOLDER), ([, name = '', field = '']) => ({ name, field }));
}

/** Whether a text is what stands for a secret, and nothing else. */
export function isSecretPlaceholder(text: string): boolean {
  return text.trim().replaceAll(SECRET_PLACEHOLDER, '') === '' && placeholdersIn(text).length === 1;
}

/** Names are told apart as people do, without regard to case. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Written as browsers write it. */
const addressSchema = z.url({ protocol: /^https?$/, normalize: true });

/** Scheme, host and port of an address that pages can stand at. Error: why it has none, for people. */
export function originOf(address: string): Result<string, string> {
  const written = addressSchema.safeParse(address);
  const [, scheme, host] = (written.success && /^(https?:\/\/)(?:[^/?#@]*@)?([^/?#@]+)/.exec(written.data)) || [];
  if (scheme !== undefined && host !== undefined) return success(`${scheme}${host}`);
  return failure(`“${address}” is no address of a site, such as https://shop.example.`);
}

/** The variable of the environment from which an exported test takes a secret: `SECRET_ANA_PASSWORD`. */
export function secretVariable(name: string, field: string): string {
  const words = `secret ${name} ${field}`.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();
  return words.replaceAll(/[^A-Z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '');
}
