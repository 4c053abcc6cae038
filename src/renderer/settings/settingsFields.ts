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

const SEPARATOR = ',';

/** A setting's value as its control writes it; `readText` reads it back. */
export function textOf({ control }: SettingField, value: unknown): string {
  return control.type === 'checks' && Array.isArray(value) ? inOrder(control.options, value) : String(value);
}

/** The value that a text of a control stands for. A number that is none reads NaN. */
export function readText({ control }: SettingField, text: string): unknown {
  switch (control.type) {
    case 'number':
      return text === '' ? Number.NaN : Number(text);
    case 'switch':
      return text === 'true';
    case 'checks':
      return checkedOptions(text);
    default:
      return text;
  }
}

/** The options that are checked in the text of a `checks` control. */
export function checkedOptions(text: string): string[] {
  return text === '' ? [] : text.split(SEPARATOR);
}

/** The text of a `checks` control once that option is checked or not. */
export function withOption(
  options: Readonly<Record<string, string>>,
  text: string,
  option: string,
  on: boolean,
): string {
  const others = checkedOptions(text).filter((checked) => checked !== option);
  return inOrder(options, on ? [...others, option] : others);
}

/** In the order of the control, so that equal choices are equal texts. */
function inOrder(options: Readonly<Record<string, string>>, checked: readonly unknown[]): string {
  return Object.keys(options)
    .filter((option) => checked.includes(option))
    .join(SEPARATOR);
}
