# The machines of the rehearsal and how each of their programs is started. up.sh, down.sh and the prover read it.
declare -A address=([db1]=10.77.0.11 [db2]=10.77.0.12 [db3]=10.77.0.13 [app1]=10.77.0.21 [app2]=10.77.0.22 [out]=10.77.0.10)
databases=(db1 db2 db3)
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
APP=$(readlink -f "$here/../..")
RUN=${CLUSTER_FOLDER:-/var/tmp/kindling-cluster}
node=$APP/node_modules/.bin/node

# on MACHINE USER NAME COMMAND...: starts a program that goes on after this script. Its process id is in pids/NAME.
on() {
  local machine=$1 user=$2 name=$3
  shift 3
  setsid ip netns exec "k-$machine" setpriv --reuid "$user" --regid "$user" --init-groups --no-new-privs "$@" \
    < /dev/null >> "$RUN/log/$name" 2>&1 &
  echo $! > "$RUN/pids/$name"
}
own() { install -d -o "$1" -g "$1" -m 700 "$2"; }
secret() { cat "$RUN/secrets/$1"; }
settings_of() { sed "/^#/d; s/='\(.*\)'\$/=\1/" "$1"; }

# fill FILE NAME=VALUE...: writes a file of this folder with its @NAME@ replaced.
fill() {
  local text pair
  text=$(< "$here/$1")
  shift
  for pair in "$@"; do text=${text//"@${pair%%=*}@"/${pair#*=}}; done
  printf '%s\n' "$text"
}

make_secrets() {
  local name
  mkdir -p -m 700 "$RUN/secrets"
  for name in superuser replicator rewinder kindling key salt processor-secret processor-public webhook google store; do
    openssl rand -hex 24 > "$RUN/secrets/$name"
  done
}

# One authority, and a certificate for each machine that every program there has a copy of.
make_authority() {
  mkdir -p "$RUN/tls"
  openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj '/CN=Authority of the rehearsal' \
    -keyout "$RUN/secrets/ca.key" -out "$RUN/tls/ca.pem" 2> /dev/null
}
make_certificate() {
  local name=$1 key=$RUN/secrets/$1.key certificate=$RUN/tls/$1.pem
  openssl req -new -newkey rsa:2048 -nodes -subj "/CN=$name" -keyout "$key" 2> /dev/null |
    openssl x509 -req -days 30 -CA "$RUN/tls/ca.pem" -CAkey "$RUN/secrets/ca.key" -CAcreateserial -out "$certificate" \
      -extfile <(echo "subjectAltName=DNS:$name,DNS:localhost,IP:${address[$name]},IP:127.0.0.1") 2> /dev/null
}
# copy_certificate MACHINE USER: prints the folder.
copy_certificate() {
  local folder=$RUN/tls/$1-$2
  own "$2" "$folder"
  install -o "$2" -g "$2" -m 644 "$RUN/tls/ca.pem" "$folder/ca.pem"
  install -o "$2" -g "$2" -m 644 "$RUN/tls/$1.pem" "$folder/machine.pem"
  install -o "$2" -g "$2" -m 600 "$RUN/secrets/$1.key" "$folder/machine.key"
  echo "$folder"
}

add_network() {
  local name
  ip link add kb0 type bridge
  ip link set kb0 up
  for name in "${!address[@]}"; do
    ip netns add "k-$name"
    ip link add "k-$name" type veth peer name eth0 netns "k-$name"
    ip link set "k-$name" master kb0 up
    ip -n "k-$name" addr add "${address[$name]}/24" dev eth0
    ip -n "k-$name" link set eth0 up
    ip -n "k-$name" link set lo up
  done
}

start_etcd() {
  local name=$1 settings
  mapfile -t settings < <(settings_of "$RUN/$name-etcd.env")
  on "$name" etcd "etcd-$name" env "${settings[@]}" etcd
}
write_etcd() {
  local name=$1 each peers=
  for each in "${databases[@]}"; do peers+=,$each=https://${address[$each]}:2380; done
  own etcd "$RUN/$name-etcd"
  fill etcd.env NAME="$name" ADDRESS="${address[$name]}" PEERS="${peers#,}" DATA="$RUN/$name-etcd" \
    TLS="$(copy_certificate "$name" etcd)" > "$RUN/$name-etcd.env"
}

# A disk of its own for each database, so that one can be full.
add_disk() {
  truncate -s 3G "$RUN/$1.disk"
  mkfs.ext4 -qF "$RUN/$1.disk"
  mkdir -p "$RUN/$1"
  mount -o loop "$RUN/$1.disk" "$RUN/$1"
  chown postgres: "$RUN/$1"
  chmod 700 "$RUN/$1"
}
write_patroni() {
  local name=$1 each members=
  for each in "${databases[@]}"; do members+=", '${address[$each]}:2379'"; done
  fill patroni.yml.in NAME="$name" ADDRESS="${address[$name]}" MEMBERS="${members#, }" NETWORK=10.77.0.0/24 \
    DATA="$RUN/$name" TLS="$(copy_certificate "$name" postgres)" SUPERUSER_PASSWORD="$(secret superuser)" \
    REPLICATOR_PASSWORD="$(secret replicator)" REWINDER_PASSWORD="$(secret rewinder)" > "$RUN/$name/patroni.yml"
  chown postgres: "$RUN/$name/patroni.yml"
  chmod 600 "$RUN/$name/patroni.yml"
}
start_patroni() { on "$1" postgres "patroni-$1" env HOME="$RUN/$1" patroni "$RUN/$1/patroni.yml"; }
start_room() {
  on "$1" postgres "room-$1" env NAME="$1" PATRONI_URL="https://${address[$1]}:8008" DATA="$RUN/$1" \
    TLS="$RUN/tls/$1-postgres" LEAST_MB=256 KEPT_MB=512 "$here/keep-room.sh"
}
as_postgres() {
  local machine=$1
  shift
  ip netns exec "k-$machine" setpriv --reuid postgres --regid postgres --init-groups "$@"
}
superuser() { as_postgres "$1" psql -XAtqh "$RUN/$1" postgres -c "$2"; }

# roles: a line for each database that answers, with its role.
roles() {
  local name
  for name in "${databases[@]}"; do
    echo "$name $(ip netns exec k-out curl -s -m 2 --cacert "$RUN/tls/ca.pem" "https://${address[$name]}:8008/patroni" |
      sed -nE 's/.*"role": "(master|primary)".*/leader/p; s/.*"role": "(replica)".*/\1/p')"
  done
}
leader() { roles | awk '$2 == "leader" { print $1; exit }'; }

write_haproxy() {
  local app
  fill database.cfg TLS="$RUN/tls" > "$RUN/database.cfg"
  # The stand-ins answer on 127.0.0.1 of their own machine only.
  {
    cat "$RUN/database.cfg"
    printf 'listen processor\n  bind 127.0.0.1:3001\n  server out 10.77.0.10:3001 check port 3001 no-check-ssl\n'
  } > "$RUN/app.cfg"
  printf 'defaults\n  mode tcp\n  timeout connect 3s\n  timeout client 1m\n  timeout server 1m\n' > "$RUN/stand-ins.cfg"
  printf 'listen processor\n  bind 10.77.0.10:3001\n  server here 127.0.0.1:3001\n' >> "$RUN/stand-ins.cfg"
  printf 'listen mail\n  bind 10.77.0.10:2525\n  server here 127.0.0.1:2525\n' >> "$RUN/stand-ins.cfg"
  cat "$RUN/tls/out.pem" "$RUN/secrets/out.key" > "$RUN/tls/front.pem"
  chown haproxy: "$RUN/tls/front.pem"
  chmod 600 "$RUN/tls/front.pem"
  # The front of deploy/haproxy.cfg with a certificate, and two servers in place of one.
  sed -E "s|^  bind \"[^\"]*FRONT_ADDRESS.*|  bind :443 ssl crt $RUN/tls/front.pem alpn h2,http/1.1 tcp-ut 45s|" \
    "$APP/deploy/haproxy.cfg" |
    sed -E 's|^  server kindling "[^"]*" check.*|  server app1 10.77.0.21:3000 check inter 1s fall 2 rise 1 maxconn 4000\n  server app2 10.77.0.22:3000 check inter 1s fall 2 rise 1 maxconn 4000|
            s|^  server kindling "[^"]*" track pages/kindling(.*)|  server app1 10.77.0.21:3000 track pages/app1\1\n  server app2 10.77.0.22:3000 track pages/app2\1|' \
      > "$RUN/front.cfg"
  [ "$(grep -c '^  server app' "$RUN/front.cfg")" = 4 ] || { echo "deploy/haproxy.cfg has other lines than expected" >&2; exit 1; }
}
start_haproxy() { on "$1" haproxy "$2-$1" haproxy -db -f "$RUN/$2.cfg"; }

start_stand_ins() {
  own www-data "$RUN/processor"
  on out www-data processor env -C "$APP" NODE_EXTRA_CA_CERTS="$RUN/tls/ca.pem" SANDBOX_STRIPE_PORT=3001 \
    SANDBOX_FOLDER="$RUN/processor" SANDBOX_MAIL_FOLDER="$RUN/processor/mail" \
    SANDBOX_WEBHOOK_URL=https://10.77.0.10/api/v1/webhooks/stripe \
    SANDBOX_STRIPE_SECRET_KEY="sk_test_$(secret processor-secret)" \
    SANDBOX_STRIPE_PUBLIC_KEY="pk_test_$(secret processor-public)" SANDBOX_WEBHOOK_SECRET="whsec_$(secret webhook)" \
    "$node" sandbox/bin/sandbox.ts
  on out www-data relay env -C "$APP" "$node" deploy/cluster/relay.ts
  on out www-data pictures env -C "$APP" "$node" deploy/cluster/pictures.ts "${address[out]}" 9000 \
    "$(copy_certificate out www-data)"
}

write_settings() {
  fill kindling.env TLS="$RUN/tls" KINDLING_PASSWORD="$(secret kindling)" SECRET_KEY="$(secret key)" \
    SHORT_ID_SALT="$(secret salt)" STORE_SECRET="$(secret store)" GOOGLE_SECRET="$(secret google)" PROCESSOR_SECRET="$(secret processor-secret)" \
    PROCESSOR_PUBLIC="$(secret processor-public)" WEBHOOK_SECRET="$(secret webhook)" > "$RUN/kindling.env"
  chmod 600 "$RUN/kindling.env"
  ln -sfn "$APP" "$RUN/version"
}
# start_kindling MACHINE http|worker|migrate: starts it from the version that $RUN/version leads to.
start_kindling() {
  local at=${address[$1]} port=9464 settings version
  version=$(readlink -f "$RUN/version")
  [ "$2" = worker ] && port=9465
  [ -d "$RUN/kindling-$1" ] || own www-data "$RUN/kindling-$1"
  mapfile -t settings < <(settings_of "$RUN/kindling.env")
  on "$1" www-data "$2-$1" env -C "$version" "${settings[@]}" HOST="$at" PORT=3000 METRICS_HOST="$at" METRICS_PORT=$port \
    KINDLING_DATA="$RUN/kindling-$1" PATH="$version/node_modules/.bin:$PATH" sh scripts/run.sh "server/bin/$2.ts"
}
