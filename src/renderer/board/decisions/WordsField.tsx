import type { ComponentProps } from 'react';
import { TextArea } from '../../ui/TextField.tsx';

/** As long as the board takes words, see `boardCommandSchema`. */
const MOST_CHARACTERS = 20_000;

/** Several lines of somebody's own words. */
export function WordsField(props: ComponentProps<typeof TextArea>) {
  return <TextArea rows={3} maxLength={MOST_CHARACTERS} {...props} />;
}
