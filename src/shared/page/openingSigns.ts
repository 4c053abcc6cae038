/** By these, behind what is chosen, pages draw that there is more to choose from: “Push only ▾”. */
export const CHOICE_SIGN = /[▾▼⌄▿∨˅⏷🔽]\uFE0F?$/u;

/** What stands before a name and unfolds what is in it. */
export const UNFOLD_SIGN = /^[▸▶►⊞]\uFE0F?$/u;
