/** What is asked of an element before it is acted on. */
export interface ElementKind {
  readonly found: boolean;
  /** For inputs: their type. */
  readonly inputType?: string;
  /** Whether it is a field for a secret. */
  readonly isSecret?: boolean;
}

/** What is asked after it. */
export interface CheckQuestion {
  readonly id: string;
  /** What it was to hold: any of these texts, all of them and no others, or to be on or off. */
  readonly wanted?: readonly string[] | { readonly all: readonly string[] } | boolean;
}

/** What has become of it; what makes no sense for it is absent. Travels as JSON, so it must be plain. */
export interface ElementCheck {
  readonly found: boolean;
  readonly visible?: boolean;
  /** Whether it differs from when it was last remembered. */
  readonly stateChanged?: boolean;
  readonly matches?: boolean;
  /** What it holds instead of what was wanted; secrets as bullets. */
  readonly value?: string;
  /** What is said to be wrong with it, empty when that is not said; absent when nothing is. */
  readonly error?: string;
}
