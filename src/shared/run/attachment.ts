import { z } from 'zod';

/** The most that one file, and all files of a task together, may have, in bytes. */
export const LARGEST_ATTACHMENT = 20_000_000;

/** A file that a person attached to a task, with what is in it, in base64 so that it travels as JSON. */
export const attachmentSchema = z.object({
  name: z
    .string()
    .min(1)
    .max(200)
    .refine((name) => !/[\\/]/.test(name), 'a name, not a path'),
  mimeType: z.string().max(200),
  base64: z.base64().max(Math.ceil((LARGEST_ATTACHMENT * 4) / 3) + 4),
});
export type Attachment = z.infer<typeof attachmentSchema>;

const MOST_ATTACHMENTS = 20;

/** The files of one task, each by a name of its own. */
export const attachmentsSchema = z
  .array(attachmentSchema)
  .max(MOST_ATTACHMENTS)
  .refine((files) => new Set(files.map(({ name }) => name)).size === files.length, 'two files have the same name');

/** The same as the browser is given it. */
export interface AttachedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly content: Uint8Array;
}

/** What a file that is a text says, or its beginning; `left` counts the characters after it. */
export const attachedTextSchema = z.object({
  name: z.string(),
  text: z.string(),
  left: z.number().int().nonnegative(),
});
export type AttachedText = z.infer<typeof attachedTextSchema>;

/** What the record of a run says of a file: that it was there, and nothing that is in it but what a model was shown of a text. */
export const attachmentFactsSchema = attachmentSchema
  .pick({ name: true, mimeType: true })
  .extend({ bytes: z.number().int().nonnegative() });
export type AttachmentFacts = z.infer<typeof attachmentFactsSchema>;
