import { nameKey, OWN_AGENT } from '../actor.ts';
import { notSo, type Objection } from '../objection.ts';

export function isOwnAgent(name: string): boolean {
  return nameKey(name) === nameKey(OWN_AGENT);
}

export function ownAgent(): Objection {
  return notSo('own-agent', `${OWN_AGENT} is the app's own agent: it builds, and nothing about it can be changed.`);
}
