/** A submitted form: one text a field; a ticked checkbox is `on`, an unticked one is absent. */
export type FormFields = Readonly<Record<string, string>>;

/** What is wrong with a form, by field name; the texts are shown to people. Empty: nothing. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The last value of each field of a form body or query. */
export function fieldsOf(parameters: URLSearchParams): FormFields {
  return Object.fromEntries(parameters);
}

/** A field's text as people mean it: without outer white space, inner runs of blanks as one. */
export function textOf(fields: FormFields, name: string): string {
  return (fields[name] ?? '').replace(/[^\S\n]+/g, ' ').trim();
}
