import { type Settings, type SettingsPatch, settingsSchema } from '../../shared/settings/settings.ts';
import type { SettingField } from './settingsFields.ts';

/** Texts as they stand in the form, by `fieldName`. */
export type SettingsDraft = Readonly<Record<string, string>>;

export function fieldName({ group, key }: SettingField): string {
  return `${group}.${key}`;
}

/** The current values as texts. */
export function draftOf(fields: readonly SettingField[], settings: Settings): SettingsDraft {
  return Object.fromEntries(fields.map((field) => [fieldName(field), String(currentValue(field, settings))]));
}

/** What the form would change, and what is wrong with it by field; empty `errors` when it may be saved. */
export function readDraft(
  fields: readonly SettingField[],
  settings: Settings,
  draft: SettingsDraft,
): { patch: SettingsPatch; errors: Readonly<Record<string, string>> } {
  const patch: SettingsPatch = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const text = (draft[fieldName(field)] ?? '').trim();
    if (text === String(currentValue(field, settings))) continue;
    if (field.control.type === 'number' && (text === '' || !Number.isFinite(Number(text)))) {
      errors[fieldName(field)] = 'Enter a number.';
      continue;
    }
    const value = field.control.type === 'number' ? Number(text) : text;
    const problem = problemWith(field, settings, value);
    if (problem !== undefined) errors[fieldName(field)] = problem;
    patch[field.group] = { ...patch[field.group], [field.key]: value };
  }
  return { patch, errors };
}

function problemWith(field: SettingField, settings: Settings, value: unknown): string | undefined {
  const parsed = settingsSchema.safeParse({
    ...settings,
    [field.group]: { ...settings[field.group], [field.key]: value },
  });
  return parsed.error?.issues[0]?.message;
}

function currentValue({ group, key }: SettingField, settings: Settings): unknown {
  return (settings[group] as Readonly<Record<string, unknown>>)[key];
}
