const SLIDER = /(?:^|[\s_-])slider(?:$|\s|[-_](?:track|container|horizontal|vertical)(?:$|\s))/i;

/** Whether the classes of an element without a role say that it is a slider to set a number with. */
export function isSliderClass(names: string): boolean {
  return SLIDER.test(names);
}
