import { expect, it } from 'vitest';
import { speaksOfError } from '../../../src/main/reasoning/offline/judging/steps/judgeOpening.ts';

it.each(['404', '404 – Not found', 'Error 500', 'Portal | 502 Bad gateway', 'HTTP 503', '500 error', 'Access denied'])(
  'knows the page of an error by what it is called: %s',
  (name) => expect(speaksOfError(name)).toBe(true),
);

it.each(['Request 502', 'HR Portal: Request 502', 'Invoice 500', 'Room 404', 'Order 403 of 12 May'])(
  'takes the number of a record for none: %s',
  (name) => expect(speaksOfError(name)).toBe(false),
);
