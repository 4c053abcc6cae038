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

/** The settings, validated on the way in and on the way out. */
export interface SettingsStore {
  get(): Settings;
  /** Changes the fields given, group by group, and keeps the others; all or nothing. Unknown ones are left out. */
  update(patch: unknown): Result<Settings, SettingsError>;
  /** Tells of changes made through this store; the returned function ends it. */
  subscribe(listener: (settings: Settings) => void): () => void;
}

const DOCUMENT = 'settings';

/** Only what differs from the defaults by a person's choice is stored, so that a better default reaches everybody else. */
export function createSettingsStore(database: Database.Database, path: string): SettingsStore {
  const select = database.prepare('SELECT json FROM documents WHERE name = ?');
  const save = database.prepare(
    'INSERT INTO documents (name, json) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET json = excluded.json',
  );
  const listeners = new Set<(settings: Settings) => void>();

  const choices = (): SettingsPatch => {
    const row = select.get([DOCUMENT]) as { json: string } | undefined;
    return row ? withoutInvalid(currentSettings(parsePatch(row.json))) : {};
  };

  const change = (patch: SettingsPatch): Result<Settings, SettingsError> => {
    const merged = merge(choices(), onlyKnown(patch));
    const parsed = settingsSchema.safeParse(merged);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const field = issue?.path.join('.') ?? '';
      return failure({ field, message: `${field}: ${issue?.message ?? 'invalid'}` });
    }
    save.run([DOCUMENT, JSON.stringify(merged)]);
    return success(parsed.data);
  };

  return {
    get: () => guarded(path, () => settingsSchema.parse(choices())),

    update(patch) {
      const shaped = settingsPatchSchema.safeParse(patch);
      if (!shaped.success) return failure({ field: '', message: 'Settings are changed by group and field' });
      const changed = guarded(path, () => writeTransaction(database, () => change(shaped.data)));
      if (changed.ok) for (const listener of listeners) listener(changed.value);
      return changed;
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
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
