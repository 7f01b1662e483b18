/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_BASE_URL?: string;
  readonly VITE_SECOND_API_BASE_URL?: string;
  readonly VITE_IDEMPOTENCY_KEY?: string;
  readonly VITE_DPOP?: string;
  readonly VITE_REQUEST_TIMEOUT_MS?: string;
}
