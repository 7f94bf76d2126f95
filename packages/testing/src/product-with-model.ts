/** The product whose assistant speaks by a language model that the test plays. Needs `postgres-global-setup.ts` in the run's `globalSetup`. */
import { inject } from 'vitest';
import { type OpenAiServer, startOpenAiServer } from './openai-server.ts';
import { startProductOn } from './product-on-postgres.ts';

export interface ProductWithModel {
  readonly address: string;
  readonly model: OpenAiServer;
  readonly close: () => Promise<void>;
}

export async function startProductWithModel(): Promise<ProductWithModel> {
  const model = await startOpenAiServer();
  try {
    const { product, drop } = await startProductOn(inject('postgres'), {
      ASSISTANT_URL: model.url,
      ASSISTANT_MODEL: 'stub',
      ASSISTANT_ALLOWED_HOSTS: model.host,
    });
    return {
      address: product.address,
      model,
      close: async () => {
        await product.stop();
        await Promise.all([drop(), model.close()]);
      },
    };
  } catch (error) {
    await model.close();
    throw error;
  }
}
