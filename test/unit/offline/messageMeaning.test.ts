import { expect, it } from 'vitest';
import { confirmsDeed, messageMeaning } from '../../../src/main/reasoning/offline/judging/words/messageMeaning.ts';

it.each([
  ['Reservation made', true],
  ['Your payment has been made.', true],
  ['Booking made successfully', true],
  ['No booking made', false],
  ['The booking was not made.', false],
  ['Bookings made before noon are free', false],
  ['Payment made on 3 May', false],
])('what was made is confirmed where a message says no more than that: %s', (text, isConfirmed) => {
  expect(messageMeaning(text, 'status') === 'confirmation' && confirmsDeed(text, 'create')).toBe(isConfirmed);
});
