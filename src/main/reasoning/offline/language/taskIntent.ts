/** A field and what it shall hold. */
export interface Assignment {
  readonly field: string;
  readonly value: string;
}

/** What one clause of a task asks for. A record without a name is the one spoken of before ("it", "the patient"). */
export type TaskIntent =
  | { readonly kind: 'visit'; readonly url: string }
  | { readonly kind: 'open'; readonly name: string }
  | { readonly kind: 'openTab'; readonly name: string }
  | { readonly kind: 'openRecord'; readonly name?: string; readonly thing?: string }
  | { readonly kind: 'openResult'; readonly query?: string }
  | {
      readonly kind: 'click';
      readonly name: string;
      readonly role?: 'button' | 'link';
      readonly of?: string;
      /** The record spoken of before, if it is of this kind; of any kind where empty. */
      readonly refers?: string;
    }
  | { readonly kind: 'doubleClick' | 'hover'; readonly name: string }
  | { readonly kind: 'enter'; readonly value: string; readonly field?: string }
  | { readonly kind: 'set'; readonly assignments: readonly Assignment[]; readonly saves: boolean }
  | { readonly kind: 'choose'; readonly value: string; readonly field?: string }
  | {
      readonly kind: 'toggle';
      readonly name: string;
      readonly on: boolean;
      readonly saves: boolean;
      /** The heading or legend that it stands under. */
      readonly group?: string;
    }
  | { readonly kind: 'search'; readonly query: string; readonly thing?: string }
  | {
      readonly kind: 'create';
      readonly thing: string;
      readonly name?: string;
      readonly assignments: readonly Assignment[];
    }
  | {
      readonly kind: 'edit';
      readonly name?: string;
      readonly thing?: string;
      readonly assignments: readonly Assignment[];
    }
  | { readonly kind: 'delete'; readonly name?: string; readonly thing?: string }
  | { readonly kind: 'logIn'; readonly url?: string; readonly assignments: readonly Assignment[] }
  /** A value that is to be kept for later: `label` as the page calls it, `as` as the task calls it. */
  | { readonly kind: 'note'; readonly label: string; readonly as: string; readonly of?: string }
  | { readonly kind: 'submit'; readonly purpose: 'edit' | 'submit' | 'send' | 'apply' }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'press'; readonly key: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'scroll'; readonly to: 'up' | 'down' | 'top' | 'bottom' }
  | { readonly kind: 'wait'; readonly seconds: number };
