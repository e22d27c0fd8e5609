# Asterisk 22 from Debian's packages, configured and kept running by the program that npm start uses.
FROM node:24-trixie-slim AS node
FROM debian:forky-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends asterisk asterisk-modules asterisk-core-sounds-en-gsm asterisk-moh-opsound-gsm \
  && rm -rf /var/lib/apt/lists/*
COPY --from=node /usr/local /usr/local
WORKDIR /alo
COPY . .
RUN npx -y "pnpm@$(node -p 'require("./package.json").config.pnpm')" install --frozen-lockfile --filter '@alo/tools...' \
  && mkdir -p /data/exchange
CMD ["node", "tools/src/exchange/main.ts"]
