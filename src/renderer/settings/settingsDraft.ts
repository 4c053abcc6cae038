import { type Settings, type SettingsPatch, settingsSchema } from '../../shared/settings/settings.ts';
import { settingProblem } from './settingProblem.ts';
import type { SettingField } from './settingsFields.ts';
import { readText, textOf } from './settingText.ts';

/** Texts as they stand in the form, by `fieldName`. */
export type SettingsDraft = Readonly<Record<string, string>>;

export function fieldName({ group, key }: SettingField): string {
  return `${group}.${key}`;
}

/** The current values as texts. */
export function draftOf(fields: readonly SettingField[], settings: Settings): SettingsDraft {
  return Object.fromEntries(fields.map((field) => [fieldName(field), textOf(field, currentValue(field, settings))]));
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
    if (text === textOf(field, currentValue(field, settings))) continue;
    const value = readText(field, text);
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
  const issue = parsed.error?.issues[0];
  return issue && settingProblem(issue);
}

function currentValue({ group, key }: SettingField, settings: Settings): unknown {
  return (settings[group] as Readonly<Record<string, unknown>>)[key];
}
