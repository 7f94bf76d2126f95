/** Property tests take the same cases in every run; PROPERTY_SEED takes others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_260_101) });
