import type Database from 'libsql';
import { failure, type Result, success } from '../../shared/result.ts';
import {
  type Settings,
  type SettingsPatch,
  settingsPatchSchema,
  settingsSchema,
} from '../../shared/settings/settings.ts';
import { currentSettings } from '../../shared/settings/settingsVersions.ts';
import { guarded } from './storeErrors.ts';
import { writeTransaction } from './writeTransaction.ts';

/** Why a change of settings was refused; `message` names the field and what is wrong with it, for people. */
export interface SettingsError {
  /** `group.field`; empty when the patch as a whole is not one. */
  readonly field: string;
  readonly message: string;
}

/** The settings as they stand in the data file, validated on the way in and on the way out. */
export interface StoredSettings {
  get(): Settings;
  /** As `SettingsStore.update`: on what is stored by now, so that two processes keep each other's changes. */
  update(patch: unknown): Result<Settings, SettingsError>;
  /** What is stored, if it was not yet told by this or by `update`: at first, and when somebody else has changed it. */
  look(): Settings | undefined;
}

const DOCUMENT = 'settings';

/** Only what differs from the defaults by a person's choice is stored, so that a better default reaches everybody else. */
export function createStoredSettings(database: Database.Database, path: string): StoredSettings {
  const select = database.prepare('SELECT json FROM documents WHERE name = ?');
  const save = database.prepare(
    'INSERT INTO documents (name, json) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET json = excluded.json',
  );
  const version = database.prepare('PRAGMA data_version');
  /** What was told last, and what the file was then. */
  let told: { readonly version: number; readonly json: string | undefined } | undefined;

  const stored = () => (select.get([DOCUMENT]) as { json: string } | undefined)?.json;

  const change = (patch: SettingsPatch): Result<{ json: string; settings: Settings }, SettingsError> => {
    const merged = merge(choicesIn(stored()), onlyKnown(patch));
    const parsed = settingsSchema.safeParse(merged);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const field = issue?.path.join('.') ?? '';
      return failure({ field, message: `${field}: ${issue?.message ?? 'invalid'}` });
    }
    const json = JSON.stringify(merged);
    save.run([DOCUMENT, json]);
    return success({ json, settings: parsed.data });
  };

  return {
    get: () => guarded(path, () => settingsSchema.parse(choicesIn(stored()))),

    update(patch) {
      const shaped = settingsPatchSchema.safeParse(patch);
      if (!shaped.success) return failure({ field: '', message: 'Settings are changed by group and field' });
      const changed = guarded(path, () => writeTransaction(database, () => change(shaped.data)));
      if (!changed.ok) return changed;
      const { json, settings } = changed.value;
      if (told) told = { ...told, json };
      return success(settings);
    },

    look() {
      return guarded(path, () => {
        // Before what is read: what is written in between is seen the next time.
        const { data_version: now } = version.get() as { data_version: number };
        if (now === told?.version) return undefined;
        const json = stored();
        const isKnown = told !== undefined && told.json === json;
        told = { version: now, json };
        return isKnown ? undefined : settingsSchema.parse(choicesIn(json));
      });
    },
  };
}

function choicesIn(json: string | undefined): SettingsPatch {
  return json === undefined ? {} : withoutInvalid(currentSettings(parsePatch(json)));
}

function merge(base: SettingsPatch, patch: SettingsPatch): SettingsPatch {
  const groups = Object.entries(patch).map(([group, fields]) => [group, { ...base[group], ...fields }] as const);
  return { ...base, ...Object.fromEntries(groups) };
}

/** The defaults hold every group and field there is. */
function onlyKnown(patch: SettingsPatch): SettingsPatch {
  const known: SettingsPatch = settingsSchema.parse({});
  const groups = Object.entries(patch)
    .filter(([group]) => Object.hasOwn(known, group))
    .map(([group, fields]) => {
      const kept = Object.entries(fields).filter(([field]) => Object.hasOwn(known[group] ?? {}, field));
      return [group, Object.fromEntries(kept)] as const;
    });
  return Object.fromEntries(groups);
}

/** A stored choice that this version does not accept gives way to the default; it must not keep the app from starting. */
function withoutInvalid(stored: SettingsPatch): SettingsPatch {
  const refused = settingsSchema.safeParse(stored).error?.issues ?? [];
  const isRefused = (group: string, field: string) =>
    refused.some(({ path }) => path[0] === group && (path.length === 1 || path[1] === field));
  const groups = Object.entries(stored).map(([group, fields]) => {
    const kept = Object.entries(fields).filter(([field]) => !isRefused(group, field));
    return [group, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(groups);
}

function parsePatch(json: string): SettingsPatch {
  try {
    return settingsPatchSchema.parse(JSON.parse(json));
  } catch {
    return {};
  }
}
