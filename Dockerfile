# syntax=docker/dockerfile:1
# Images of the service: `--target api`, `--target worker` and `--target cli`. They share everything but what they start,
# and hold no settings and no secrets.

FROM node:26.8.1-bookworm-slim@sha256:367679cf9792759492a486e4aa4b421764d71a9546a6dae8aab81a99eb797b3e AS build
WORKDIR /crier
ENV TURBO_TELEMETRY_DISABLED=1 CI=true
RUN npm install --global pnpm@12.21.0
# The packages of the lockfile are a layer of their own: it changes only with the lockfile.
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
COPY tooling/better-sqlite3 tooling/better-sqlite3
RUN pnpm fetch
COPY . .
RUN pnpm install --frozen-lockfile --prefer-offline
RUN pnpm exec turbo run build --filter="./apps/*" --output-logs=errors-only
RUN pnpm --filter @crier/programs --prod deploy /out
RUN cp -r apps/panel/dist /out/dist/panel
# What only Prisma's command line needs.
RUN cd /out && rm -rf \
      node_modules/.pnpm/prisma@* \
      node_modules/.pnpm/@prisma+config@* \
      node_modules/.pnpm/@prisma+dev@* \
      node_modules/.pnpm/@prisma+engines@* \
      node_modules/.pnpm/@prisma+studio-core@* \
      node_modules/.pnpm/@electric-sql+* \
      node_modules/.pnpm/effect@* \
      node_modules/.pnpm/typescript@*
# A program that lacks something says so here and not when it is installed: without settings it names those it needs.
RUN for program in api worker; do node "/out/dist/$program.js" 2>&1 | grep -q SERVICE_SECRET || exit 1; done \
 && node /out/dist/cli.js --help > /dev/null

FROM node:26.8.1-bookworm-slim@sha256:367679cf9792759492a486e4aa4b421764d71a9546a6dae8aab81a99eb797b3e AS runtime
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    SERVICE_DATA_DIR=/var/lib/crier
RUN install --directory --owner=node --group=node /var/lib/crier
WORKDIR /crier
COPY --from=build /out/package.json ./
COPY --from=build /out/node_modules node_modules
COPY --from=build /out/dist dist
USER node

FROM runtime AS cli
ENTRYPOINT ["node", "--enable-source-maps", "dist/cli.js"]
CMD ["--help"]

FROM runtime AS worker
ENV WORKER_HEALTH_PORT=8086
VOLUME /var/lib/crier
EXPOSE 8086
# A worker ends the network call in hand before it stops.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.WORKER_HEALTH_PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "dist/worker.js"]

FROM runtime AS api
ENV PORT=8085
VOLUME /var/lib/crier
EXPOSE 8085
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "dist/api.js"]
