import { type ConnectionState, modelName } from '../../../shared/models/connection.ts';
import type { ConnectionTest, ListedModel, LocalServer, ModelFacts } from '../../../shared/models/modelFacts.ts';
import type { Store } from '../../store/openStore.ts';
import { findLocalServers, testConnection } from '../modelChecks.ts';
import { connectionStates, listModels } from '../modelServices.ts';
import { withStore } from './commandContext.ts';
import { FAILED, openTerminal, printable, type Terminal } from './terminal.ts';

export interface ModelsOptions {
  readonly test?: boolean;
  readonly json?: boolean;
}

/** What one connection has; `problem` where it cannot be said. */
interface Offer {
  readonly connection: ConnectionState;
  readonly models: readonly ListedModel[];
  readonly problem?: string;
  /** What came of a test, where one was wanted. */
  readonly test?: ConnectionTest;
}

/** `countersign models`: what can stand behind `--model`, asked of the services themselves; gives the exit code. */
export async function modelsCommand(only: string | undefined, options: ModelsOptions): Promise<number> {
  const terminal = openTerminal({ quietOutput: options.json === true });
  return withStore(terminal, async (store) => {
    const all = await connectionStates(store);
    const connections = all.filter(({ name }) => only === undefined || name === only);
    if (connections.length === 0) {
      terminal.problem(`There is no connection “${only}”. Add it in Settings.`);
      return FAILED;
    }
    const [offers, servers] = await Promise.all([
      Promise.all(connections.map((connection) => offerOf(connection, store, options.test === true))),
      only === undefined ? findLocalServers() : [],
    ]);
    if (options.json) terminal.json({ connections: offers, servers });
    else tell(offers, servers, terminal);
    const failed = offers.some(
      ({ connection, problem, test }) => connection.ready && (problem !== undefined || test?.ok === false),
    );
    return failed || (only !== undefined && offers.every(({ connection }) => !connection.ready)) ? FAILED : 0;
  });
}

async function offerOf(connection: ConnectionState, store: Store, isTest: boolean): Promise<Offer> {
  if (!connection.ready) return { connection, models: [], problem: `needs a key: set ${connection.keyVariable}` };
  const listed = await listModels(connection.name, store);
  const models = listed.ok ? listed.value : [];
  const test = isTest ? await testConnection(connection.name, undefined, store) : undefined;
  return { connection, models, ...(!listed.ok && { problem: listed.error }), ...(test && { test }) };
}

function tell(offers: readonly Offer[], servers: readonly LocalServer[], terminal: Terminal): void {
  for (const { connection, models, problem, test } of offers) {
    terminal.line(`${connection.name}  ${connection.address}${problem === undefined ? '' : `  ${printable(problem)}`}`);
    for (const { id, facts } of models) {
      const known = factsInWords(facts);
      terminal.line(`  ${printable(modelName(connection.name, id))}${known && `  ${known}`}`);
    }
    if (test) terminal.line(`  ${printable(test.said)}`);
  }
  for (const { product, baseUrl, models } of servers) {
    terminal.line(
      `${product} runs on this machine, with ${models.length} models: OPENAI_BASE_URL=${baseUrl} countersign models openai`,
    );
  }
}

/** What is known of a model, in few words; empty when nothing is. */
function factsInWords({ contextTokens, inputPricePerMillion, outputPricePerMillion }: ModelFacts): string {
  const parts = [
    contextTokens === undefined ? undefined : `${contextTokens.toLocaleString('en')} tokens`,
    inputPricePerMillion === undefined ? undefined : `$${inputPricePerMillion} in, $${outputPricePerMillion} out`,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}
