import { describe, expect, test } from 'vitest';
import { networkSightings } from '../../../src/main/agent/verification/witnessObservations.ts';
import { readEvidence, refusedRequests } from '../../../src/main/reasoning/offline/judging/evidence.ts';
import { readRequests } from '../../../src/main/reasoning/offline/judging/readRequests.ts';
import type { NetworkRequest } from '../../../src/shared/actions/actionOutcome.ts';
import type { Observation } from '../../../src/shared/verification/observation.ts';
import { observationText } from '../../../src/shared/verification/observationText.ts';

const SENT: NetworkRequest = { method: 'POST', path: '/patients', status: 200, resourceType: 'fetch' };
const REFUSED: NetworkRequest = { ...SENT, status: 422 };
const PENDING: NetworkRequest = { method: 'PUT', path: '/patients/1', resourceType: 'fetch' };
const BROKEN: NetworkRequest = { ...PENDING, failure: 'net::ERR_FAILED' };
const LEFT: NetworkRequest = { method: 'GET', path: '/poll', failure: 'net::ERR_ABORTED', resourceType: 'fetch' };
const BEACON: NetworkRequest = { method: 'POST', path: '/t', status: 403, resourceType: 'ping' };

/** The lines that the product writes about these requests. */
function lines(...requests: readonly NetworkRequest[]): Observation[] {
  return networkSightings(requests).map((sighting, index) => ({ id: `o${index}`, ...sighting }));
}

const outcomes = (observations: readonly Observation[]) =>
  readRequests(observations).map(({ method, status, failure }) => [method, status ?? failure]);

describe('the requests that observations name', () => {
  test('are each there once, though one that failed has two lines', () => {
    expect(outcomes(lines(REFUSED))).toEqual([['POST', 422]]);
    expect(outcomes(lines(SENT, REFUSED, PENDING))).toEqual([
      ['POST', 200],
      ['POST', 422],
      ['PUT', undefined],
    ]);
  });

  test('are there as often as they were made', () => {
    expect(outcomes(lines(SENT, SENT))).toHaveLength(2);
    expect(outcomes(lines(REFUSED, REFUSED))).toHaveLength(2);
  });

  test('are there even when the line about all of them was left out', () => {
    const single = lines(REFUSED, BROKEN, PENDING).filter(({ requests }) => requests?.length === 1);
    expect(outcomes(single)).toHaveLength(3);
  });

  test('are not more than five in the text, but all in the field', () => {
    expect(outcomes(lines(...Array.from({ length: 9 }, (_, page) => ({ ...SENT, path: `/p/${page}` }))))).toHaveLength(
      9,
    );
  });

  test('send data unless they are statistics', () => {
    const sends = (request: NetworkRequest) => readRequests(lines(request))[0]?.sendsData;
    expect([SENT, LEFT, BEACON, { ...SENT, path: '/telemetry' }].map(sends)).toEqual([true, false, false, false]);
  });
});

describe('requests that failed', () => {
  const failed = (...requests: readonly NetworkRequest[]) => readEvidence(lines(...requests)).failedRequests;

  test('have one line each; those that were broken off and beacons are none', () => {
    expect(failed(REFUSED)).toHaveLength(1);
    expect(failed(REFUSED, BROKEN, LEFT, BEACON, SENT).map(observationText)).toEqual([
      'Request failed: POST /patients (422)',
      'Request failed: PUT /patients/1 (net::ERR_FAILED)',
    ]);
  });

  test('were refused when the server says so of what was sent, or is broken itself', () => {
    const asked = { ...SENT, method: 'GET' };
    const evidence = readEvidence(lines(REFUSED, BROKEN, { ...asked, status: 404 }, { ...asked, status: 500 }));
    expect(refusedRequests(evidence).map(({ requests }) => requests?.[0]?.status)).toEqual([422, 500]);
  });
});

test('what a page does by itself is no evidence', () => {
  const observation: Observation = {
    id: 'o1',
    kind: 'message-appeared',
    message: { kind: 'alert', text: 'Saved' },
    changed: true,
  };
  expect(readEvidence([observation]).messages).toHaveLength(1);
  expect(readEvidence([{ ...observation, ambient: true }]).messages).toEqual([]);
  expect(readEvidence([{ ...observation, kind: 'drift' }]).messages).toEqual([]);
});
