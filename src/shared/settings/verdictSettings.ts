import { z } from 'zod';
import { DEFAULT_SETTINGS, type Settings, type SettingsPatch } from './settings.ts';

/** Settings by which it is decided what counts as done, and what a critic has to approve first: groups, or keys of them. */
const DECIDING: { readonly [G in keyof Settings]?: 'all' | readonly (keyof Settings[G] & string)[] } = {
  verification: 'all',
  prediction: 'all',
  critic: 'all',
  completion: 'all',
  chaining: ['finalLevel'],
  browser: ['confirmDialogs'],
  model: ['judge', 'connections'],
};

/** Who judges is in the record by name; where a service is reached, or how it is paid for, is nobody’s business there. */
const NOT_RECORDED: ReadonlySet<string> = new Set(['model']);

/** What of the settings decided the verdicts of a run, by group and key, as it was when the run began. */
export const verdictSettingsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
export type VerdictSettings = z.infer<typeof verdictSettingsSchema>;

/** One that was not as it is when nobody changes it; values in JSON. */
export const unusualSettingSchema = z.object({ name: z.string(), value: z.string(), usual: z.string() });
export type UnusualSetting = z.infer<typeof unusualSettingSchema>;

/** Whether that setting is one that decides verdicts: on a team board only a lead changes it. */
export function decidesVerdicts(group: string, key: string): boolean {
  // A name that comes from elsewhere may be one that every object has.
  const keys: 'all' | readonly string[] = (Object.hasOwn(DECIDING, group) && DECIDING[group as keyof Settings]) || [];
  return keys === 'all' || keys.includes(key);
}

/** Whether the patch would make any of them another one. */
export function changesVerdicts(patch: SettingsPatch, settings: Settings): boolean {
  return Object.entries(patch).some(([group, values]) => {
    const now: Readonly<Record<string, unknown>> = settings[group as keyof Settings] ?? {};
    return Object.entries(values).some(
      ([key, value]) => decidesVerdicts(group, key) && JSON.stringify(value) !== JSON.stringify(now[key]),
    );
  });
}

/** What a run records of the settings that it was started with. */
export function verdictSettings(settings: Settings): VerdictSettings {
  const groups = Object.entries(settings).flatMap(([group, values]) => {
    const deciding = Object.entries(values).filter(([key]) => decidesVerdicts(group, key));
    return deciding.length > 0 && !NOT_RECORDED.has(group) ? [[group, Object.fromEntries(deciding)] as const] : [];
  });
  return Object.fromEntries(groups);
}

/** Those of a run that were not as usual, for whoever looks at its evidence. */
export function unusualSettings(recorded: VerdictSettings = {}): UnusualSetting[] {
  return Object.entries(recorded).flatMap(([group, values]) => {
    const defaults: Readonly<Record<string, unknown>> = DEFAULT_SETTINGS[group as keyof Settings] ?? {};
    return Object.entries(values).flatMap(([key, now]) => {
      const [value, usual] = [JSON.stringify(now), JSON.stringify(defaults[key])];
      return usual === undefined || value === usual ? [] : [{ name: `${group}.${key}`, value, usual }];
    });
  });
}

/** The same in a sentence; empty: all was as usual. */
export function unusualSettingsWords(unusual: readonly UnusualSetting[]): string {
  const each = unusual.map(({ name, value, usual }) => `${name} ${value} (usually ${usual})`);
  return each.length === 0 ? '' : `Judged by other settings than the usual ones: ${each.join(', ')}.`;
}
