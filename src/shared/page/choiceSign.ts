/** By these, behind what is chosen, pages draw that there is more to choose from: “Push only ▾”. */
export const CHOICE_SIGN = /[▾▼⌄▿∨˅⏷🔽]\uFE0F?$/u;
