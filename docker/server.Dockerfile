# The server, from source: Node runs TypeScript as it is.
FROM node:24-trixie-slim
WORKDIR /alo
COPY . .
RUN npx -y "pnpm@$(node -p 'require("./package.json").config.pnpm')" install --frozen-lockfile --filter '@alo/server...' \
  && mkdir -p /data/server /data/exchange
CMD ["node", "server/src/main.ts"]
