/** A setting that people may change by hand, and how it is asked for. */
export interface SettingField {
  readonly group:
    | 'model'
    | 'limits'
    | 'browser'
    | 'correction'
    | 'searching'
    | 'verification'
    | 'prediction'
    | 'critic'
    | 'planning'
    | 'chaining'
    | 'subTasks'
    | 'completion'
    | 'webSearch'
    | 'knowledge'
    | 'storage'
    | 'board';
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly control:
    | { readonly type: 'number'; readonly unit: string }
    | { readonly type: 'text'; readonly placeholder?: string }
    | { readonly type: 'choice'; readonly options: Readonly<Record<string, string>> }
    | { readonly type: 'switch'; readonly words: string }
    /** Any number of the options. */
    | { readonly type: 'checks'; readonly options: Readonly<Record<string, string>> };
}

/** Fields that are saved together. */
export interface SettingSection {
  readonly title: string;
  readonly about: string;
  readonly fields: readonly SettingField[];
}
