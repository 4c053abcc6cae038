import { failure, success } from '../../shared/result.ts';
import type { HostHandlers, HostParts } from './hostParts.ts';

type KnowledgeMethod = Extract<keyof HostHandlers, `knowledge.${string}`>;

/** The team's documents. */
export function knowledgeHandlers({ library }: HostParts): Pick<HostHandlers, KnowledgeMethod> {
  return {
    'knowledge.list': () => success({ documents: [...library.list()] }),
    'knowledge.add': async ({ fileName, content }) => {
      const added = await library.add(fileName, Buffer.from(content, 'base64'));
      return added.ok ? added : failure({ code: 'invalid', message: added.error });
    },
    'knowledge.remove': ({ id }) =>
      library.remove(id)
        ? success({})
        : failure({ code: 'not-found', message: 'This document is not there any more.' }),
    'knowledge.search': ({ query }) => success({ chunks: [...library.search(query)] }),
  };
}
