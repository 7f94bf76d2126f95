# One image for api and worker; what a container does is said by its command (see docker-compose.yml).
# The steps are ordinary commands: scripts/gates/image.ts runs them in an empty folder, without an engine.

FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund
RUN node scripts/build.ts

FROM node:24-slim AS dependencies
WORKDIR /app
COPY . .
# No tools, and no builds of other platforms: PostgreSQL is another container here.
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/packages/db/src/generated packages/db/src/generated
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "scripts/serve.ts", "api"]
