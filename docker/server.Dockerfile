# The server, from source: Node runs TypeScript as it is. It serves the pages too; they lie in a volume, so
# that what was released and rolled out there outlives the container.
FROM node:24-trixie-slim
WORKDIR /alo
COPY . .
RUN npx -y "pnpm@$(node -p 'require("./package.json").config.pnpm')" install --frozen-lockfile \
  && node tools/src/build/main.ts \
  && mkdir -p /data/server /data/exchange /data/www
# Nothing is left to be built at the start: this publishes what the image brings and is new to the volume.
CMD ["sh", "-c", "node tools/src/build/main.ts && exec node --max-semi-space-size=16 server/src/main.ts"]
