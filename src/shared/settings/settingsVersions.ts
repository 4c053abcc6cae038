import { modelName, OFFLINE } from '../models/connection.ts';
import { USUAL_MODELS } from '../models/modelFacts.ts';
import type { SettingsPatch } from './settings.ts';

/**
 * The choices of a person as this version has them. Before there were connections, `model` held one Gemini model with its address
 * and prices, and `completion` the judge; whoever had set those up goes on with them.
 */
export function currentSettings(stored: SettingsPatch): SettingsPatch {
  const { reasoner, geminiModel, geminiBaseUrl, inputPricePerMillion, outputPricePerMillion, ...model } =
    stored['model'] ?? {};
  const { judge, judgeModel, ...completion } = stored['completion'] ?? {};
  const isOld = [
    reasoner,
    geminiModel,
    geminiBaseUrl,
    inputPricePerMillion,
    outputPricePerMillion,
    judge,
    judgeModel,
  ].some((value) => value !== undefined);
  if (!isOld) return stored;
  const gemini = modelName('gemini', named(geminiModel) ?? USUAL_MODELS.gemini);
  const judged = named(judgeModel);
  const prices = {
    ...(inputPricePerMillion !== undefined && { inputPricePerMillion }),
    ...(outputPricePerMillion !== undefined && { outputPricePerMillion }),
  };
  return {
    ...stored,
    model: {
      ...(reasoner === 'gemini' && { pilot: gemini }),
      ...(judge === OFFLINE && { judge: OFFLINE }),
      ...(judge === 'gemini' && { judge: judged === undefined ? gemini : modelName('gemini', judged) }),
      ...(named(geminiBaseUrl) !== undefined && {
        connections: [{ name: 'gemini', kind: 'gemini', baseUrl: geminiBaseUrl }],
      }),
      ...(Object.keys(prices).length > 0 && { facts: { [gemini]: prices } }),
      ...model,
    },
    completion,
  };
}

function named(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
