# One image for migrate, api and worker; what a container does is said by its command (see docker-compose.yml).

FROM node:24-slim AS manifests
WORKDIR /app
COPY . .
# Copied from here by their content: what is installed below stays cached until a manifest changes.
RUN mkdir /manifests && cp --parents package.json package-lock.json .npmrc packages/*/package.json apps/*/package.json /manifests

FROM node:24-slim AS build
WORKDIR /app
COPY --from=manifests /manifests ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node apps/cli/src/build.ts

# The commands, and api and worker, which they bring: neither tools nor what the web app is built from, and no PostgreSQL, which is another container.
FROM node:24-slim AS dependencies
WORKDIR /app
COPY --from=manifests /manifests ./
RUN npm ci --omit=dev --omit=optional -w apps/cli --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=dependencies /app ./
COPY prisma prisma
COPY packages packages
COPY apps/api apps/api
COPY apps/cli apps/cli
COPY apps/worker apps/worker
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/packages/db/src/generated packages/db/src/generated
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "apps/cli/src/serve.ts", "api"]
