/** Carries the cookie by which a device is known again. No page can read it. */
import { DEVICE_COOKIE, DEVICE_COOKIE_SECURE } from '@ballast/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { KnownDevices } from '../auth/known-devices.ts';
import type { Device } from '../pipeline/caller.ts';

export interface KnownDevicesOptions {
  readonly devices: KnownDevices;
  readonly isHttps: boolean;
}

declare module 'fastify' {
  interface FastifyReply {
    readonly device: Device;
  }
}

const KEPT_S = 365 * 86_400;

export default fp<KnownDevicesOptions>(
  async (app, { devices, isHttps }) => {
    const name = isHttps ? DEVICE_COOKIE_SECURE : DEVICE_COOKIE;
    const cookieOf = ({ cookies }: FastifyRequest) => cookies[name];
    app.decorateReply('device', {
      getter(this: FastifyReply) {
        const cookie = cookieOf(this.request);
        return {
          name: devices.find(cookie),
          nameFor: (account) => devices.findFor(cookie, account),
          remember: (account) => {
            this.setCookie(name, devices.remember(cookie, account), {
              path: '/',
              sameSite: 'lax',
              secure: isHttps,
              httpOnly: true,
              maxAge: KEPT_S,
            });
          },
        } satisfies Device;
      },
    });
  },
  { name: 'known-devices', dependencies: ['anti-forgery'] },
);
