import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/tokens.css';
import './app/base.css';
import { App } from './app/App.tsx';
import { ServicesContext } from './app/services.tsx';
import { startServices } from './app/startServices.ts';
import { findHost } from './host/findHost.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

const { bridge, connection } = findHost();
const services = startServices(bridge, connection);
createRoot(root).render(
  <StrictMode>
    <ServicesContext value={services}>
      <App />
    </ServicesContext>
  </StrictMode>,
);
