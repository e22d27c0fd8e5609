# Host, remotes and registry as static files, in front of the server.
FROM node:24-trixie-slim AS build
WORKDIR /alo
COPY . .
RUN npx -y "pnpm@$(node -p 'require("./package.json").config.pnpm')" install --frozen-lockfile \
  && node tools/src/build/main.ts

FROM caddy:2
COPY --from=build /alo/.cache/www /srv
COPY docker/Caddyfile /etc/caddy/Caddyfile
