import { useState } from 'react';
import { type McpReach, mcpClientConfigs } from '../../../shared/board/mcpClientConfig.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { SelectField } from '../../ui/TextField.tsx';
import './ClientConfigs.css';

interface Props {
  readonly reach: McpReach;
  /** Put in where it is known; else there is a word in its place. */
  readonly token?: string;
}

/** What is to be copied into a client so that an agent in it can connect. */
export function ClientConfigs({ reach, token }: Props) {
  const configs = mcpClientConfigs(reach, token);
  const [client, setClient] = useState(configs[0]?.client);
  const chosen = configs.find((config) => config.client === client);
  return (
    <div className="client-configs">
      <SelectField label="Client" value={client} onChange={setClient}>
        {configs.map((config) => (
          <option key={config.client}>{config.client}</option>
        ))}
      </SelectField>
      {chosen && (
        <figure className="client-configs__text">
          <figcaption>
            <span>{chosen.place}</span>
            <CopyButton
              size="small"
              variant="quiet"
              what={`the configuration for ${chosen.client}`}
              text={chosen.text}
            />
          </figcaption>
          <textarea
            readOnly
            rows={chosen.text.split('\n').length}
            spellCheck={false}
            aria-label={`Configuration for ${chosen.client}`}
            value={chosen.text}
          />
        </figure>
      )}
    </div>
  );
}
